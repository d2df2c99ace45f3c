/** Origin of the backend, fixed at build time. Apart from services.ts: pages that are only read ask the backend and nobody else. */
import { serviceAddress } from '../../shared/service-address.ts';

export const apiHost = serviceAddress(import.meta.env.PUBLIC_API_HOST);
