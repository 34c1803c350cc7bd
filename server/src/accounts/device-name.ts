/** What a browser calls itself, in the words of whoever looks for a device they do not know. First match counts. */
const DEVICES: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** Most browsers also name those they descend from, so the youngest comes first. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const first = (names: ReadonlyArray<[RegExp, string]>, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Safari on iPhone`, as far as the user agent tells; `Unknown device` when it tells nothing. */
export const deviceName = (userAgent: string): string => {
  const device = first(DEVICES, userAgent)
  const browser = first(BROWSERS, userAgent)
  if (device && browser) return `${browser} on ${device}`
  return device ?? browser ?? 'Unknown device'
}
