import { useEffect, useRef } from 'react'

/** Puts the focus back into the form when step 1 shows again: the button that was pressed is gone. */
export const useFocusOnReturn = (step: 'details' | 'code', focus: () => void): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'code' && step === 'details') focus()
    before.current = step
  }, [step, focus])
}
