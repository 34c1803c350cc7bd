import type { ComponentType } from 'react'
import { type RouteObject, redirectDocument } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'
import { Guarded } from './guarded.tsx'
import { Layout } from './layout.tsx'
import type { Path } from './paths.ts'
import { FrameError, RouteError } from './route-error.tsx'

/** The landing page is a document of its own (design 2), reached by a full navigation. */
const toLanding = () => redirectDocument('/')

const pages: Record<Exclude<Path, '/'>, () => Promise<ComponentType>> = {
  '/login': async () => (await import('../login/login-page.tsx')).LoginPage,
  '/signup': async () => (await import('../signup/signup-page.tsx')).SignupPage,
  '/programming': async () => (await import('../programming/programming-page.tsx')).ProgrammingPage,
  '/activate': async () => (await import('../activate/activate-page.tsx')).ActivatePage,
  '/add-payment-method': async () =>
    (await import('../add-payment-method/add-payment-method-page.tsx')).AddPaymentMethodPage,
  '/activation': async () => (await import('../activation/activation-page.tsx')).ActivationPage,
  '/reactivate': async () => (await import('../reactivate/reactivate-page.tsx')).ReactivatePage,
  '/settings/subscription': async () =>
    (await import('../subscription/subscription-page.tsx')).SubscriptionPage,
  '/settings/payment': async () =>
    (await import('../payment-method/payment-method-page.tsx')).PaymentMethodPage,
  '/settings/transactions': async () =>
    (await import('../transactions/transactions-page.tsx')).TransactionsPage,
  '/settings/cancel-instructions': async () => (await import('../cancel/cancel-page.tsx')).CancelPage,
  '/settings/change-plan': async () => (await import('../change-plan/change-plan-page.tsx')).ChangePlanPage,
}

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: FrameError,
    HydrateFallback: () => <Spinner text="Loading..." />,
    children: [
      {
        Component: Guarded,
        ErrorBoundary: RouteError,
        children: Object.entries(pages).map(([path, page]) => ({
          path,
          lazy: async () => ({ Component: await page() }),
        })),
      },
      { path: '/', loader: toLanding },
      { path: '*', loader: toLanding },
    ],
  },
]
