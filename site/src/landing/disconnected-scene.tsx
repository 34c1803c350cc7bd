import { PhoneOff } from 'lucide-react'
import { Waveform } from './waveform.tsx'

const TONES = [
  22, 22, 60, 60, 60, 22, 80, 80, 80, 22, 100, 100, 100, 22, 14, 30, 54, 38, 70, 46, 62, 30, 18, 12,
]
const SPEECH = [34, 58, 76, 44, 62, 28, 12, 40, 66, 82, 50, 36, 58, 24, 14, 10]

/** What a blocked caller hears. The words are in the document, so nobody needs the sound. */
export const DisconnectedScene = () => (
  <div className="scene-card scene-card-night on-night">
    <p className="scene-caption">
      <PhoneOff aria-hidden="true" size={18} strokeWidth={1.75} />
      Blocked caller hears
    </p>
    <Waveform className="waveform" heights={[...TONES, ...SPEECH]} played={14} />
    <p className="scene-quote">
      “We’re sorry. The number you have dialed has been disconnected or is no longer in service.”
    </p>
  </div>
)
