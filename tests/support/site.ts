import type { Site } from '../../src/shared/schemas/site.ts';

/** A club like that of `content/site.yaml`, which an editor may change: tests that name its values use this one. */
export const site: Site = {
  name: 'Demo Rocket Club',
  shortName: 'DRC',
  description: 'We build demo rockets.',
  university: 'Demo University',
  emailSuffix: 'university.example',
  address: ['Demo University', 'Demo Road, Nairobi'],
  phone: '+254 700 000 000',
  email: 'club@university.example',
  blogRepository: 'demo-club/blog',
  social: [{ network: 'github', href: 'https://github.com/demo-club' }],
  stats: { home: [{ label: 'Members', value: '100+' }], about: [{ label: 'members', value: '100+' }] },
  navigation: [{ label: 'Home', href: '/home' }],
  footer: [{ title: 'Community', links: [{ label: 'Contact', href: '/contact' }] }],
};
