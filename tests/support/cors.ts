/** With these headers, a page can read a reply that a test gives instead of the backend, which has another origin. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, accept',
  'Access-Control-Expose-Headers': 'Retry-After, Date, Age',
};
