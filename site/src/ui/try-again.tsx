import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type TryAgainProps = {
  /** What could not be loaded, in the specified words. */
  text: string
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
}

/** What stands in the place of something that failed to load, with the way to ask for it again. */
export const TryAgain = ({ text, query }: TryAgainProps) => (
  <Notice tone="bad" role="alert">
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <Button variant="quiet" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
        Try Again
      </Button>
    </div>
  </Notice>
)
