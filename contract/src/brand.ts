/**
 * Every brand word, link, phone number and claim of the product. Change this file alone to re-brand site, messages and
 * receipts. `sample: true` marks what is made up for demonstration and is labelled so wherever it is shown.
 */

export type Quote = {
  text: string
  author: string
  image: string
  source: string
  rating: 5
  sample: boolean
}
export type PressQuote = { text: string; outlet: string; sample: boolean }
export type Question = { question: string; answer: string }

export const brand = {
  name: 'Forthright',
  tagline: 'Protecting privacy since 2007',
  legalNotice: 'Operated by Forthright Call Privacy, Inc.',
  support: {
    phone: '+18005550142',
    phoneShown: '(800) 555-0142',
    email: 'support@forthright.example',
    hours: '24/7 Support Available',
  },
  links: {
    support: 'https://support.forthright.example/',
    privacy: 'https://www.forthright.example/privacy',
    terms: 'https://www.forthright.example/terms',
    lawEnforcement: 'https://www.forthright.example/law-enforcement',
    changeIosPlan: 'https://support.forthright.example/ios-monthly-to-yearly',
    appStore: 'https://apps.apple.com/us/app/forthright/id0000000000',
  },
  /** Where the call counter starts, as specified. */
  callsUnmaskedStart: 143_394_704,
  press: [
    {
      text: 'The caller who would not say who they were now has to.',
      outlet: 'Sample Evening Post',
      sample: true,
    },
    {
      text: 'One code to dial, and the blocked calls have names.',
      outlet: 'Sample Tech Weekly',
      sample: true,
    },
    {
      text: 'A small service that does one thing and says so.',
      outlet: 'Sample Consumer Review',
      sample: true,
    },
  ] satisfies PressQuote[],
  testimonials: [
    {
      text: 'The calls stopped the week the caller found out I could see the number.',
      author: 'Sample customer A',
      image: 'tile-a',
      source: 'App Store review',
      rating: 5,
      sample: true,
    },
    {
      text: 'I decline, it rings back, and I know who it is. That is all I wanted.',
      author: 'Sample customer B',
      image: 'tile-b',
      source: 'App Store review',
      rating: 5,
      sample: true,
    },
    {
      text: 'Setting it up was one code on the keypad.',
      author: 'Sample customer C',
      image: 'tile-c',
      source: 'E-mail to support',
      rating: 5,
      sample: true,
    },
  ] satisfies Quote[],
  faq: [
    {
      question: 'Does it work with my carrier?',
      answer:
        'It works with any US carrier that lets you forward declined calls. After you sign up we show the code for your carrier; you dial it once.',
    },
    {
      question: 'Can it name every caller?',
      answer:
        'No. We show the number behind a blocked call whenever the network passes it on, and the name and address when they are listed. Some numbers are not listed.',
    },
    {
      question: 'Is it legal?',
      answer:
        'Seeing who calls you is legal in the United States. Recording calls needs everyone’s consent in some states; the app tells you before you turn it on.',
    },
    {
      question: 'What happens when the trial ends?',
      answer:
        'Unless you cancel before, the plan you chose starts and your payment method is charged that day. The date and amount stand next to the button before you start.',
    },
    {
      question: 'How do I cancel?',
      answer:
        'In Settings, with two taps. Billing stops at once and we show you the code that turns call forwarding off.',
    },
    {
      question: 'What if I turn call forwarding off?',
      answer:
        'Blocked calls then reach you masked, as before. You can dial the activation code again at any time.',
    },
    {
      question: 'What happens to my voicemail?',
      answer:
        'Calls you decline come to us instead of your carrier’s voicemail. Missed-call alerts and transcriptions take its place in the app.',
    },
    {
      question: 'I have a new phone. What now?',
      answer:
        'Install the app on it and log in. If you changed your carrier, dial the new carrier’s code once.',
    },
    {
      question: 'Does it work on Android?',
      answer: 'No. The service works only on iOS devices.',
    },
  ] satisfies Question[],
} as const
