/** Origins of the services that the browser calls, fixed at build time (`.env.example`). */
export const apiHost = import.meta.env.PUBLIC_API_HOST;
