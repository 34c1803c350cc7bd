import type { ChallengeNews } from '../messages.ts'

/* Tells the page that opened the issuer's page that it may look at its intent again. */
const news: ChallengeNews = { news: 'challenge-done' }
window.parent.postMessage(news, '*')
