import { Notice } from '../ui/notice.tsx'
import { CarrierChooser } from './carrier-chooser.tsx'

/** In the place of a code when nobody knows the carrier (refusal carrier_unknown). */
export const AskCarrier = ({ words, onSaved }: { words: string; onSaved: () => void }) => (
  <div className="grid gap-5">
    <Notice tone="info">{words}</Notice>
    <CarrierChooser onSaved={onSaved} />
  </div>
)
