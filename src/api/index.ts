/**
 * All endpoints. Only code behind the sign-in imports this: the first screen needs only `./session`.
 */
import './affiliates'
import './bots'
import './brokers'
import './copyTrading'
import './general'
import './metaTrader'
import './money'
import './purchase'
import './session'
import './signals'

export { providerApi } from './providerApi'
