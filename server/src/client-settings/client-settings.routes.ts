import { getClientSettings as endpoint } from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { getClientSettings } from './get-client-settings.ts'

export const clientSettingsRoutes = [route(endpoint, getClientSettings)]
