declare module 'virtual:antd/*.css'

declare module 'virtual:gate-plan' {
  const plan: import('./app/gatePlan').GatePlan
  export default plan
}
