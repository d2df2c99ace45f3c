/** Where the public services are that the browser calls, and the keys it calls them with, fixed at build time (`.env.example`). */
import { REAL_SERVICES } from '../../shared/real-services.ts';
import { serviceAddress } from '../../shared/service-address.ts';

const env = import.meta.env;

export const githubApi = serviceAddress(env.PUBLIC_GITHUB_API, REAL_SERVICES.PUBLIC_GITHUB_API);
export const apodApi = serviceAddress(env.PUBLIC_APOD_API, REAL_SERVICES.PUBLIC_APOD_API);
/** NASA's key for everybody: 30 calls an hour from one address. */
export const apodKey = env.PUBLIC_APOD_KEY?.trim() || 'DEMO_KEY';
export const emailjsHost = serviceAddress(env.PUBLIC_EMAILJS_HOST, REAL_SERVICES.PUBLIC_EMAILJS_HOST);
/** The club's account with EmailJS; blank where it is not set. */
export const emailjsAccount = {
  publicKey: env.PUBLIC_EMAILJS_PUBLIC_KEY?.trim() ?? '',
  serviceId: env.PUBLIC_EMAILJS_SERVICE_ID?.trim() ?? '',
  templateId: env.PUBLIC_EMAILJS_TEMPLATE_ID?.trim() ?? '',
};
