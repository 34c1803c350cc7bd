import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { TryAgain } from './try-again.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  /** What is being waited for, such as 'Loading subscription...'. */
  loading: string
  /** What is told when it fails, in the specified words. */
  failed: string
  children: (data: Data) => ReactNode
}

/**
 * The body of a page that waits for one answer: loading, failed or there. As high as the screen from the start, so that
 * nothing on the screen moves when the answer comes.
 */
export const QueryView = <Data,>({ query, loading, failed, children }: QueryViewProps<Data>) => (
  <div className="min-h-svh">
    {query.isPending && <Spinner text={loading} bars={5} />}
    {query.isError && <TryAgain text={failed} query={query} />}
    {query.isSuccess && children(query.data)}
  </div>
)
