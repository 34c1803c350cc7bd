import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { toast } from './toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle } as const

const Icon = ({ type }: { type: Toast['type'] }) => {
  if (type === 'blank' || type === 'custom') return null
  const Shown = ICONS[type]
  return <Shown aria-hidden="true" size={20} strokeWidth={1.75} className={`toast-icon toast-icon-${type}`} />
}

/** How long a dismissed toast stays to fade out. */
const LEAVE_MS = 200

/** The toasts, top centre; all of them wait while the pointer or the focus is on one (spec 4 'UI'). */
export const Toaster = () => {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVE_MS })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing takes nothing away from a keyboard: its focus pauses too
    <section
      className="toaster"
      aria-label="Notifications"
      onPointerEnter={(event) => {
        // A finger enters and never leaves.
        if (event.pointerType === 'mouse') handlers.startPause()
      }}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div key={shown.id} className="toast" data-visible={shown.visible ? '' : undefined}>
          <Icon type={shown.type} />
          <div className="toast-text" role={shown.type === 'error' ? 'alert' : 'status'}>
            {resolveValue(shown.message, shown)}
          </div>
          <button
            type="button"
            className="toast-close"
            aria-label="Dismiss"
            onClick={() => {
              toast.dismiss(shown.id)
              // The button goes away with the focus on it, which no browser tells as a blur.
              handlers.endPause()
            }}
          >
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        </div>
      ))}
    </section>
  )
}
