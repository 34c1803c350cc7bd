import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../styles/app.css'
import { queryClient } from './query-client.ts'
import { reloadAfterDeploy } from './reload-after-deploy.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')

const router = createBrowserRouter(routes)
reloadAfterDeploy(router)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
