import { useRef } from 'react'
import { browserTimeZone } from '../plans/offer.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { formatMoment, signedOutWords } from './device-words.ts'
import { type Ending, type Session, useEndSessions, useSessions } from './use-sessions.ts'

type DeviceProps = {
  of: Session
  /** Its own sign-out runs. */
  busy: boolean
  onSignOut: () => void
}

const Device = ({ of, busy, onSignOut }: DeviceProps) => {
  const zone = browserTimeZone()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-[1_1_13rem]">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {of.device}
          {of.current && <span className="badge">This device</span>}
        </h3>
        <dl className="text-ink-muted text-sm">
          <div>
            <dt className="inline">Address</dt> <dd className="inline">{of.address}</dd>
          </div>
          <div>
            <dt className="inline">Signed in</dt>{' '}
            <dd className="inline">{formatMoment(of.signed_in_at, zone)}</dd>
          </div>
          <div>
            <dt className="inline">Last used</dt>{' '}
            <dd className="inline">{formatMoment(of.last_used_at, zone)}</dd>
          </div>
        </dl>
      </div>
      {!of.current && (
        <Button variant="quiet" size="sm" busy={busy} busyText="Signing out..." onClick={onSignOut}>
          Sign out
          <span className="sr-only">
            {' '}
            {of.device}, signed in {formatMoment(of.signed_in_at, zone)}
          </span>
        </Button>
      )}
    </li>
  )
}

const Devices = ({ sessions, onEnded }: { sessions: readonly Session[]; onEnded: () => void }) => {
  const ending = useEndSessions()
  const others = sessions.filter(({ current }) => !current)
  const running = ending.isPending ? ending.variables : undefined

  const end = (those: Ending) => {
    if (!running) ending.mutate(those, { onSuccess: onEnded })
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <Device
            key={session.id}
            of={session}
            busy={running?.all === false && running.sessions.includes(session)}
            onSignOut={() => end({ sessions: [session], all: false })}
          />
        ))}
      </ul>
      {ending.isError && (
        <Notice tone="bad" role="alert">
          Not everything could be signed out. Please try again.
        </Notice>
      )}
      <output className="field-ok empty:hidden">
        {ending.isSuccess && signedOutWords(ending.variables.sessions.map(({ device }) => device))}
      </output>
      {others.length === 0 && !ending.isSuccess && (
        <p className="text-ink-muted">No other device is signed in.</p>
      )}
      {others.length > 0 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={running?.all === true}
          busyText="Signing out..."
          onClick={() => end({ sessions: others, all: true })}
        >
          Sign out all other devices
        </Button>
      )}
    </div>
  )
}

/** Where this account is signed in, and the way to end that anywhere but here; here it is Log Out in the header. */
export const SignedInDevices = () => {
  const sessions = useSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="mb-3 outline-none">
        Signed-in devices
      </h2>
      {sessions.isPending && <Spinner text="Loading devices..." />}
      {sessions.isError && <TryAgain text="We could not load your devices." query={sessions} />}
      {sessions.isSuccess && (
        // A device that is signed out takes its button along, and would take the focus with it.
        <Devices sessions={sessions.data} onEnded={() => heading.current?.focus()} />
      )}
    </section>
  )
}
