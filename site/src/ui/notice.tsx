import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'bad' | 'warn' | 'ok' | 'info'

const ICONS = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck, info: Info } as const

type NoticeProps = {
  tone: NoticeTone
  title?: string
  /** `alert` interrupts, `status` waits its turn; absent for what stood there from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A coloured panel with an icon; the tone is told by the icon too, never by colour alone. */
export const Notice = ({ tone, title, role, children }: NoticeProps) => {
  const Icon = ICONS[tone]
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon" />
      <div className="grid gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
