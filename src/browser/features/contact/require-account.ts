const emailjsAccount = () => ({
  publicKey: import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY,
  serviceId: import.meta.env.PUBLIC_EMAILJS_SERVICE_ID,
  templateId: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_ID,
});

export type EmailAccount = ReturnType<typeof emailjsAccount>;

/** @throws Error that names what is missing: public key, service ID or template ID. */
export function requireAccount(account = emailjsAccount()): EmailAccount {
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
