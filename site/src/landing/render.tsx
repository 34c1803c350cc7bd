import { brand } from '@unmask/contract/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

export const title = `${brand.name} · See who is behind blocked calls`
export const description =
  'Decline a blocked call and it rings back with the number behind it, and the name when it is listed. For iPhone, with any US carrier. One week free.'

/** The body of index.html, made when the site is built. */
export const render = (): string => renderToStaticMarkup(<LandingPage year={new Date().getFullYear()} />)
