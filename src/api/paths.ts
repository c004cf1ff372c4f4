/** Every path of the wire, apart from the schemas so that the browser loads none of them for a string. */
export const API_PATHS = {
  visit: '/api/visit',
  pages: '/api/pages',
  analyses: '/api/analyses',
  openapi: '/api/openapi.json',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const
