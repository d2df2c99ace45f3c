/** The configuration of the editor: where the files are, what each holds, and that a change is a pull request. */
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { GenericSchema } from 'valibot';
import {
  ClubPhotoSchema,
  FaqItemSchema,
  FeatureCardSchema,
  PartnerSchema,
  TEXT_FOLDERS,
} from '#shared/site/content.ts';
import { type Site, SiteSchema } from '#shared/site/site.ts';
import { editorFields } from './editor-fields.ts';

/** All pictures in texts are in one folder. */
const PICTURES = { media_folder: '/content/pictures', public_folder: '../pictures' };

/** All but the first heading, which is the title of the page. */
const BUTTONS = [
  'bold',
  'italic',
  'strikethrough',
  'code',
  'link',
  'heading-two',
  'heading-three',
  'heading-four',
  'quote',
  'bulleted-list',
  'numbered-list',
] as const;

/** The picture of a text: a file that the build can show, with the words that it wants. */
export const pictureFields: Field[] = [
  {
    name: 'src',
    label: 'Picture',
    widget: 'image',
    accept: 'image/jpeg,image/png,image/webp,image/svg+xml',
    choose_url: false,
    hint: 'A jpg, png, webp or svg file.',
  },
  { name: 'alt', label: 'Description', widget: 'string', hint: "What the picture shows, for people who can't see it." },
];

/**
 * A folder of texts as the editor shows it.
 * @param words `slug`: the name of a new file. It becomes the address of the page, so it never changes later.
 * @param sortedBy field that the list is sorted by. @param teams choices of a field `team`.
 */
const textCollection = (
  name: keyof typeof TEXT_FOLDERS,
  words: Pick<EntryCollection, 'label' | 'label_singular' | 'description' | 'slug'>,
  sortedBy: string,
  teams: readonly string[],
): EntryCollection => ({
  name,
  ...words,
  folder: TEXT_FOLDERS[name].folder.replace(/\/$/, ''),
  extension: 'md',
  format: 'yaml-frontmatter',
  create: true,
  ...PICTURES,
  sortable_fields: { fields: [...new Set(['title', sortedBy])], default: { field: sortedBy } },
  fields: [
    ...editorFields(TEXT_FOLDERS[name].schema, name).map((field) =>
      field.name === 'team' ? ({ ...field, widget: 'select', options: [...teams] } as Field) : field,
    ),
    {
      name: 'body',
      label: 'Text',
      widget: 'richtext',
      required: false,
      buttons: [...BUTTONS],
      editor_components: ['image'],
      linked_images: false,
      // It would make 3*4*5 italic, and save it as 3_4_5.
      use_markdown_shortcuts: false,
    },
  ],
});

const textCollections = (teams: readonly string[]): EntryCollection[] => [
  textCollection(
    'help',
    { label: 'Help', label_singular: 'Article', description: 'Articles of the help centre.', slug: '{{title}}' },
    'order',
    teams,
  ),
  textCollection(
    'newsletter',
    {
      label: 'Newsletter',
      label_singular: 'Issue',
      description: 'Issues of the newsletter.',
      slug: "{{date | date('YYYY-MM')}}-{{title}}",
    },
    'date',
    teams,
  ),
  textCollection(
    'projects',
    { label: 'Projects', label_singular: 'Project', description: 'What the teams build.', slug: '{{title}}' },
    'started',
    teams,
  ),
  textCollection(
    'pages',
    {
      label: 'Pages',
      label_singular: 'Page',
      description: "Pages of text. About us isn't here: only a developer can change it.",
      slug: '{{title}}',
    },
    'title',
    teams,
  ),
];

/** A file whose top level is a list. */
const listFile = (name: string, label: string, label_singular: string, schema: GenericSchema) => ({
  name,
  label,
  file: `content/${name}.yaml`,
  fields: [
    {
      name: 'entries',
      label,
      label_singular,
      widget: 'list' as const,
      root: true,
      required: false,
      fields: editorFields(schema, name),
    },
  ],
});

/** @param githubApi origin of GitHub's API. @param siteUrl origin of the site. */
export function editorConfig(
  { siteRepository, shortName, teams }: { siteRepository: string } & Pick<Site, 'shortName' | 'teams'>,
  { githubApi, siteUrl }: { githubApi: string; siteUrl: string },
): CmsConfig {
  return {
    load_config_file: false,
    app_title: `${shortName} editor`,
    site_url: siteUrl,
    logo: { src: '/favicon.svg' },
    // Signing in on GitHub's own page would need a secret, which a static site cannot keep.
    backend: { name: 'github', repo: siteRepository, branch: 'main', api_root: githubApi, auth_methods: ['token'] },
    // Each change becomes a branch and a pull request, whose checks build the site.
    publish_mode: 'editorial_workflow',
    // There are no deploy previews, and looking for them needs more access.
    show_preview_links: false,
    media_folder: 'content/pictures',
    public_folder: '/pictures',
    // A file name with spaces or brackets, as from a messenger, would stop the build.
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: false },
    asset_collections: [
      { name: 'photos', label: 'Home page photos', media_folder: 'content/photos' },
      { name: 'partners', label: 'Partner logos', media_folder: 'content/partners' },
      { name: 'drawings', label: 'Project drawings', media_folder: 'content/projects' },
    ],
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...textCollections(teams),
      {
        name: 'settings',
        label: 'Settings and lists',
        files: [
          { name: 'site', label: 'The club', file: 'content/site.yaml', fields: editorFields(SiteSchema, 'site') },
          listFile('faq', 'Questions', 'Question', FaqItemSchema),
          listFile('features', 'Home page cards', 'Card', FeatureCardSchema),
          listFile('partners', 'Partners', 'Partner', PartnerSchema),
          listFile('photos', 'Home page photos', 'Photo', ClubPhotoSchema),
        ],
      },
    ],
  };
}
