/** Origin of the backend, fixed at build time. Apart from services.ts: pages that are only read ask the backend and nobody else. */
export const apiHost = import.meta.env.PUBLIC_API_HOST;
