/** The project's own configuration, but with few pages: a short build is enough to look at another backend (tests/e2e/other-backend.spec.ts). */
import config from '../../astro.config.mjs';

/** With what they show, and with the shells that every build must make (src/build/output/hosting/routes.ts). */
const FILES = [
  'home.astro',
  'profile.astro',
  'profile/privacy.astro',
  'signup.astro',
  'events.astro',
  'event-detail/[slug].astro',
  'officers.astro',
  'officers/events/[slug].astro',
  'officers/people/[pk].astro',
  'officers/messages/[id].astro',
  'blog-detail/[issue].astro',
  'members/[pk].astro',
  'api/password-reset/[uidb64]/[token].astro',
  'default-avatar.svg.ts',
  'favicon.svg.ts',
  'hero/scene.svg.ts',
  'icons/[icon].png.ts',
  'manifest.webmanifest.ts',
  'partners.svg.ts',
];

const fewPages = {
  name: 'few-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const file of FILES)
        injectRoute({ pattern: `/${file.replace(/\.\w+$/, '')}`, entrypoint: `./src/pages/${file}`, prerender: true });
      injectRoute({
        pattern: '/announcement',
        entrypoint: './tests/other-backend/announcement.astro',
        prerender: true,
      });
    },
  },
};

// Without a folder `pages` there: those above are all.
export default { ...config, srcDir: './tests/other-backend', integrations: [fewPages, ...config.integrations] };
