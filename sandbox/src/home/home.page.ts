import { type Html, html } from '../html.ts'
import type { InboxItem, LedgerRow } from '../state.ts'
import { testCards } from '../stripe/test-cards.ts'
import { carrierTable } from '../twilio/lookup.ts'
import type { World } from '../world.ts'

/** The sandbox's home page: its controls as buttons, and what has arrived since. */
export function homePage(world: World, siteUrl: string): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vendor sandbox</title>
<link rel="stylesheet" href="/home.css">
<script type="module" src="/home.ts"></script>
</head>
<body>
<header>
<h1>Vendor sandbox</h1>
<p>Stands in for Stripe and Twilio. No message leaves this machine and no money moves.</p>
<p><a href="${siteUrl}">Open the site</a></p>
</header>
<main>
<div>${clockSection(world)}${inboxSection(world.state.inbox)}${carriersSection()}</div>
<div>${cardsSection()}</div>
${ledgerSection(world.state.ledger)}
</main>
</body>
</html>`
  return page.html
}

function clockSection(world: World): Html {
  const isMoved = world.state.clockOffset !== 0
  const jumps = [
    ['PT1H', '+1 hour'],
    ['P1D', 'A day'],
    ['P7D', 'A week'],
  ]
  return html`<section aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<p id="clock" data-live>${moment(world.now().toISOString())}<span class="note">${isMoved ? 'moved away from this machine’s clock' : 'as this machine’s clock'}</span></p>
<div class="buttons">
${jumps.map(
  ([duration, label]) =>
    html`<form method="post" action="/clock"><button name="advance" value="${duration}">${label}</button></form>`,
)}
<form method="post" action="/clock" class="inline"><label>Other <input name="advance" size="6" placeholder="P30D" required pattern="P.+"></label><button>Go</button></form>
<form method="post" action="/clock"><button name="reset" value="true">Back to now</button></form>
</div>
<p class="note">Site, worker and vendors follow this clock at once.</p>
</section>`
}

function inboxSection(items: InboxItem[]): Html {
  return html`<section aria-labelledby="inbox-title">
<div class="title"><h2 id="inbox-title">Inbox</h2><form method="post" action="/inbox/clear"><button>Clear</button></form></div>
<div id="inbox" data-live aria-live="polite">${items.length === 0 ? html`<p class="note">Text messages appear here.</p>` : html`<ol class="inbox">${items.toReversed().slice(0, 50).map(message)}</ol>`}</div>
</section>`
}

function message(item: InboxItem): Html {
  return html`<li><p class="note">${item.kind === 'sms' ? 'Text message' : 'Mail'} to <strong>${item.to}</strong> · ${moment(item.sentAt)}</p>${item.subject ? html`<p><strong>${item.subject}</strong></p>` : ''}<p class="body">${item.body}</p></li>`
}

function ledgerSection(rows: LedgerRow[]): Html {
  return html`<section class="wide" aria-labelledby="ledger-title">
<h2 id="ledger-title">Ledger</h2>
<div id="ledger" data-live>${
    rows.length === 0
      ? html`<p class="note">Charges and refunds appear here.</p>`
      : table(
          'Charges and refunds, newest first',
          ['When', 'What', 'Amount', 'Account', 'Id'],
          rows
            .toReversed()
            .slice(0, 100)
            .map((row) => [moment(row.at), row.kind, money(row), row.account, row.id]),
        )
  }</div>
</section>`
}

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

function cardsSection(): Html {
  return html`<section aria-labelledby="cards-title">
<h2 id="cards-title">Test cards</h2>
<p class="note">Any expiry to come and any security code will do.</p>
${table(
  'Card numbers and what they do',
  ['Number', 'What it does'],
  testCards.map((card) => [
    html`<code>${grouped(card.number)}</code>`,
    `${brandNames[card.brand]} · ${card.about.charAt(0).toLowerCase()}${card.about.slice(1)}`,
  ]),
)}
</section>`
}

function carriersSection(): Html {
  return html`<section aria-labelledby="carriers-title">
<h2 id="carriers-title">Carriers</h2>
<p class="note">The last digit of a phone number decides its carrier. A text to a number ending in 0199 is refused as unsubscribed.</p>
${table(
  'Last digits and carriers',
  ['Last digit', 'Carrier', 'Network'],
  carrierTable.map((row) => [
    row.lastDigits.join(', '),
    row.carrier_name ?? 'unknown',
    row.mobile_country_code ? `${row.mobile_country_code} / ${row.mobile_network_code}` : '–',
  ]),
)}
</section>`
}

function table(caption: string, heads: string[], rows: (Html | string)[][]): Html {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<caption class="hidden">${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

function moment(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}

function money({ amount, currency, kind }: LedgerRow): string {
  return `${kind === 'refund' ? '−' : ''}${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
}

function grouped(number: string): string {
  return number.length === 15
    ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
    : number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
