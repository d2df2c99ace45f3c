import { emailjsAccount } from '../../http/services.ts';

export type EmailAccount = typeof emailjsAccount;

/** @throws Error that names what is missing: public key, service ID or template ID. */
export function requireAccount(account: EmailAccount = emailjsAccount): EmailAccount {
  const needed = [
    ['public key', account.publicKey],
    ['service ID', account.serviceId],
    ['template ID', account.templateId],
  ] as const;
  const missing = needed.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length > 0) throw new Error(`EmailJS cannot be used: ${missing.join(', ')} missing (.env.example).`);
  return account;
}

/** Whether the site was built with all that sending needs (.env.example). */
export function hasAccount(): boolean {
  try {
    requireAccount();
    return true;
  } catch {
    return false;
  }
}
