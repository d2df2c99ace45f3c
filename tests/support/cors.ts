/** What lets the page, which is of another origin, read an answer that a test gives in place of the backend. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, accept',
  'Access-Control-Expose-Headers': 'Retry-After',
};
