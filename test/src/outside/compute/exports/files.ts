/**
 * Small files of our own in the formats of other services, with the fields, nesting and quirks of real ones. `shapes.ts` and
 * `table.ts` in `src/outside/compute/exports/` name the source of each shape.
 */
export const A = 'http://a.example/one';
export const B = 'http://b.example/two';
export const C = 'http://c.example/three';

interface Expected {
  readonly from: string;
  readonly urls: readonly string[];
  /** As `kind:name pages`, the largest first. */
  readonly groups?: readonly string[];
  readonly added?: string;
  readonly left?: Readonly<Record<string, number>>;
  readonly withText?: number;
}

export type Sample = readonly [name: string, text: string, expected: Expected];

const json = (value: unknown) => JSON.stringify(value, undefined, 1);

const OMNIVORE = { id: '1', slug: 'one-18f', author: 'Ana', description: 'Of one.', readingProgress: 0, thumbnail: '' };
const PINBOARD = { extended: '', meta: '21ff', hash: 'e69b', shared: 'no' };
const CHROME_FOLDER = { date_added: '13118829474385693', id: '1', type: 'folder' };
const MOZ_FOLDER = { type: 'text/x-moz-place-container' };
const MOZ_PAGE = { type: 'text/x-moz-place', index: 0 };

export const SAMPLES: readonly Sample[] = [
  [
    'Omnivore, which was once taken for wallabag',
    json([
      { ...OMNIVORE, title: 'One', url: A, state: 'Archived', labels: ['RSS'], savedAt: '2024-10-29T16:30:11.000Z' },
      {
        ...OMNIVORE,
        title: 'Two',
        url: B,
        state: 'Active',
        labels: ['RSS', 'art'],
        savedAt: '2024-10-28T16:30:11.000Z',
      },
    ]),
    { from: 'omnivore', urls: [A, B], groups: ['tag:RSS 2', 'mark:archived 1', 'tag:art 1'], added: '2024-10-29' },
  ],
  [
    'Pinboard',
    json([
      { ...PINBOARD, href: A, description: 'One', time: '2016-10-31T15:57:56Z', toread: 'no', tags: 'dom scroll' },
      { ...PINBOARD, href: B, description: 'Two', time: '2016-10-30T15:57:56Z', toread: 'yes', tags: 'dom' },
    ]),
    { from: 'pinboard', urls: [A, B], groups: ['tag:dom 2', 'mark:read 1', 'tag:scroll 1'], added: '2016-10-31' },
  ],
  [
    'Delicious, whose pages without tags have an empty one',
    json([
      {
        title: 'One',
        tags: ['MAC_address', 'osx'],
        url: A,
        description: '',
        created: '1358531607',
        others: 9,
        private: '0',
      },
      { title: 'Two', tags: [''], url: B, description: '', created: '1358457437', others: 84, private: '1' },
    ]),
    { from: 'delicious', urls: [A, B], groups: ['tag:MAC_address 1', 'tag:osx 1'], added: '2013-01-18' },
  ],
  [
    'Readability',
    json({
      bookmarks: [
        { article__title: 'One', article__url: A, date_added: '2016-09-08T10:40:00', favorite: true, archive: false },
        { article__title: 'Two', article__url: B, date_added: '2016-09-07T10:40:00', favorite: false, archive: true },
      ],
    }),
    { from: 'readability', urls: [A, B], groups: ['mark:archived 1', 'mark:starred 1'], added: '2016-09-08' },
  ],
  [
    'Karakeep, with lists in lists and a note that is no page',
    json({
      bookmarks: [
        {
          createdAt: 1_700_000_000,
          title: null,
          tags: ['ai'],
          lists: ['l2'],
          content: { type: 'link', url: A },
          note: null,
        },
        {
          createdAt: 1_700_000_001,
          title: 'Note',
          tags: [],
          lists: [],
          content: { type: 'text', text: 'x' },
          note: null,
        },
        { createdAt: 1_700_000_002, title: 'Asset', tags: [], lists: [], content: null, note: null, archived: true },
      ],
      lists: [
        { id: 'l1', name: 'Science', type: 'manual', parentId: null },
        { id: 'l2', name: 'Models', type: 'manual', parentId: 'l1' },
      ],
    }),
    {
      from: 'karakeep',
      urls: [A],
      groups: ['folder:Science 1', 'folder:Science/Models 1', 'tag:ai 1'],
      added: '2023-11-14',
      left: { 'a-note': 1, 'no-address': 1 },
    },
  ],
  [
    'Linkwarden, with collections in collections',
    json({
      username: 'ana',
      collections: [
        { id: 1, name: 'Work', parentId: null, links: [] },
        {
          id: 2,
          name: 'Search',
          parentId: 1,
          links: [
            {
              id: 7,
              name: 'One',
              url: A,
              collectionId: 2,
              tags: [{ id: 1, name: 'ir' }],
              createdAt: '2024-01-02T03:04:05Z',
            },
            {
              id: 8,
              name: 'A file',
              url: null,
              type: 'pdf',
              collectionId: 2,
              tags: [],
              createdAt: '2024-01-02T03:04:05Z',
            },
          ],
        },
      ],
      pinnedLinks: [{ id: 7 }],
    }),
    {
      from: 'linkwarden',
      urls: [A],
      groups: ['folder:Work 1', 'folder:Work/Search 1', 'mark:starred 1', 'tag:ir 1'],
      added: '2024-01-02',
      left: { 'no-address': 1 },
    },
  ],
  [
    'wallabag 2',
    json([
      {
        id: 1,
        title: 'One',
        url: A,
        is_starred: 1,
        is_archived: 0,
        content: '<p>x',
        tags: ['t'],
        created_at: '2024-01-01T10:00:00+0000',
      },
      {
        id: 2,
        title: 'Two',
        url: B,
        is_starred: 0,
        is_archived: 1,
        content: '',
        tags: [],
        created_at: '2023-01-01T10:00:00+0000',
      },
    ]),
    {
      from: 'wallabag',
      urls: [A, B],
      groups: ['mark:archived 1', 'mark:starred 1', 'tag:t 1'],
      added: '2024-01-01',
      withText: 1,
    },
  ],
  [
    'wallabag 1, which says everything twice',
    json([
      {
        '0': '3',
        '1': 'One',
        '2': A,
        id: '3',
        title: 'One',
        url: A,
        is_read: '0',
        is_fav: '1',
        content: '<p>x',
        tags: '',
      },
    ]),
    { from: 'wallabag', urls: [A], groups: ['mark:starred 1'], withText: 1 },
  ],
  [
    'Feedly',
    json({
      items: [
        {
          id: 'x=',
          fingerprint: '1',
          originId: A,
          title: 'One',
          alternate: [{ href: A, type: 'text/html' }],
          content: { content: '<p>x' },
          keywords: ['of the site'],
          tags: [{ id: 'user/u/tag/global.saved' }, { id: 'user/u/tag/Robots', label: 'Robots' }],
          actionTimestamp: 1_700_000_000_000,
        },
      ],
    }),
    { from: 'feedly', urls: [A], groups: ['tag:Robots 1'], added: '2023-11-14', withText: 1 },
  ],
  [
    'Inoreader',
    json({
      items: [
        {
          title: 'One',
          published: 1_600_000_000,
          starred: 1_700_000_000,
          categories: ['user/1/label/Robots', 'user/1/state/com.google/starred', 'user/1/state/com.google/read'],
          canonical: [{ href: A }],
          alternate: [{ href: B }],
          summary: { content: '<p>x' },
          commentsNum: -1,
        },
      ],
    }),
    {
      from: 'inoreader',
      urls: [A],
      groups: ['mark:read 1', 'mark:starred 1', 'tag:Robots 1'],
      added: '2023-11-14',
      withText: 1,
    },
  ],
  [
    'FreshRSS',
    json({
      id: 'user/ana/state/org.freshrss/starred',
      items: [
        {
          title: 'One',
          canonical: [{ href: A }],
          alternate: [{ href: C }],
          categories: ['user/-/label/Art'],
          published: 1_700_000_000,
        },
        { title: 'No link' },
      ],
    }),
    { from: 'freshrss', urls: [A], groups: ['tag:Art 1'], added: '2023-11-14', left: { 'no-address': 1 } },
  ],
  [
    'NewsBlur',
    json({
      stories: [
        {
          story_permalink: A,
          story_title: 'One',
          story_content: '<p>x',
          story_tags: ['site'],
          user_tags: ['own'],
          starred_timestamp: '1700000000',
        },
      ],
    }),
    { from: 'newsblur', urls: [A], groups: ['tag:own 1'], added: '2023-11-14', withText: 1 },
  ],
  [
    'Miniflux, of which what is not starred is an entry like any other',
    json({
      total: 2,
      entries: [
        {
          id: 1,
          feed_id: 3,
          title: 'One',
          url: A,
          starred: true,
          status: 'read',
          content: '<p>x',
          feed: { category: { title: 'News' } },
        },
        { id: 2, feed_id: 3, title: 'Two', url: B, starred: false, status: 'unread' },
      ],
    }),
    {
      from: 'miniflux',
      urls: [A],
      groups: ['folder:News 1', 'mark:read 1', 'mark:starred 1'],
      left: { 'not-starred': 1 },
      withText: 1,
    },
  ],
  [
    'Feedbin',
    json([
      {
        id: 1,
        feed_id: 2,
        title: 'One',
        author: null,
        url: A,
        content: '<p>x',
        published: '2020-01-02T00:00:00.000000Z',
      },
    ]),
    { from: 'feedbin', urls: [A], added: '2020-01-02', withText: 1 },
  ],
  [
    'Firefox, whose own folders are none of its user’s, and whose tags were folders once',
    json({
      ...MOZ_FOLDER,
      guid: 'root________',
      title: '',
      root: 'placesRoot',
      children: [
        {
          ...MOZ_FOLDER,
          title: 'Barre personnelle',
          root: 'toolbarFolder',
          children: [
            { ...MOZ_PAGE, title: 'One', uri: A, tags: 'test,tag', dateAdded: 1_388_166_091_644_000 },
            { ...MOZ_PAGE, title: 'Most visited', uri: 'place:sort=8&maxResults=10' },
            { type: 'text/x-moz-place-separator' },
            { ...MOZ_FOLDER, title: 'Cooking', children: [{ ...MOZ_PAGE, title: 'Two', uri: B }] },
          ],
        },
        {
          ...MOZ_FOLDER,
          title: 'Tags',
          root: 'tagsFolder',
          children: [{ ...MOZ_FOLDER, title: 'old', children: [{ ...MOZ_PAGE, uri: B }] }],
        },
      ],
    }),
    {
      from: 'firefox',
      urls: [A, B],
      groups: ['folder:Cooking 1', 'tag:old 1', 'tag:tag 1', 'tag:test 1'],
      added: '2013-12-27',
      left: { 'no-address': 1 },
    },
  ],
  [
    'Chrome’s file of a profile',
    json({
      checksum: 'f3aa',
      roots: {
        bookmark_bar: {
          ...CHROME_FOLDER,
          name: 'Barra de favoritos',
          children: [
            {
              ...CHROME_FOLDER,
              name: 'Física',
              children: [{ type: 'url', name: 'One', url: A, date_added: '13118850929335823' }],
            },
            { type: 'url', name: 'Two', url: B, date_added: '13118850929335822' },
          ],
        },
        other: { ...CHROME_FOLDER, name: 'Outros favoritos', children: [] },
        sync_transaction_version: '1',
      },
      version: 1,
    }),
    { from: 'chrome', urls: [A, B], groups: ['folder:Física 1'], added: '2016-09-20' },
  ],
  [
    'Netscape’s HTML, with folders, tags and what was not read yet',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
  <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
  <DL><p>
    <DT><H3>Science</H3>
    <DL><p>
      <DT><H3>Physics</H3>
      <DL><p><DT><A HREF="${A}" ADD_DATE="1700000000" TAGS="waves,light" TOREAD="0">One</A><DD>A note.</DL><p>
      <DT><A HREF="${B}" ADD_DATE="1600000000" PRIVATE="1" TOREAD="1">Two</A>
    </DL><p>
  </DL><p>
  <DT><A HREF="${A}" TAGS="again">One more</A>
  <DT><A HREF="javascript:void(0)">A button</A>
</DL><p>`,
    {
      from: 'bookmarks',
      urls: [A, B],
      groups: [
        'folder:Science 2',
        'folder:Science/Physics 1',
        'mark:read 1',
        'tag:again 1',
        'tag:light 1',
        'tag:waves 1',
      ],
      added: '2023-11-14',
      left: { 'no-address': 1 },
    },
  ],
  [
    'Pocket’s HTML',
    `<!DOCTYPE html>
<html><head><title>Pocket Export</title></head><body>
<h1>Unread</h1><ul>
<li><a href="${A}" time_added="1688628695" tags="ifttt,art">One</a></li></ul>
<h1>Read Archive</h1><ul><li><a href="${B}" time_added="1688628694" tags="">Two</a></li></ul></body></html>`,
    { from: 'pocket', urls: [A, B], groups: ['mark:archived 1', 'tag:art 1', 'tag:ifttt 1'], added: '2023-07-06' },
  ],
  [
    'Pocket’s table',
    `title,url,time_added,tags,status\n"One, and all",${A},1600322788,art|law,unread\nTwo,${B},1600322787,,archive\n`,
    { from: 'pocket', urls: [A, B], groups: ['mark:archived 1', 'tag:art 1', 'tag:law 1'], added: '2020-09-17' },
  ],
  [
    'Instapaper’s table',
    `URL,Title,Selection,Folder,Timestamp,Tags\n${A},One,,Starred,1700000000,"[""react"",""js""]"\n${B},Two,,Recipes,1600000000,"[]"\n`,
    {
      from: 'instapaper',
      urls: [A, B],
      groups: ['folder:Recipes 1', 'mark:starred 1', 'tag:js 1', 'tag:react 1'],
      added: '2023-11-14',
    },
  ],
  [
    'Raindrop’s table',
    `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,One,,,${A},Work / Search,"a, b",2023-11-14T10:30:00.000Z,,,true\n`,
    {
      from: 'raindrop',
      urls: [A],
      groups: ['folder:Work 1', 'folder:Work/Search 1', 'mark:starred 1', 'tag:a 1', 'tag:b 1'],
      added: '2023-11-14',
    },
  ],
  [
    'Readwise Reader’s table, of which feeds filled a part',
    `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nOne,${A},01g,"['example', 'law']",2022-11-06 04:33:50+00:00,0,archive,True\nTwo,${B},01h,[],2022-11-06 04:33:50+00:00,0,feed,False\n`,
    {
      from: 'readwise',
      urls: [A],
      groups: ['mark:archived 1', 'mark:read 1', 'tag:example 1', 'tag:law 1'],
      added: '2022-11-06',
      left: { 'of-a-feed': 1 },
    },
  ],
  [
    'a list of Google’s saved pages, with its description above',
    `Where to go, and why\n\nTitle,Note,URL,Comment\n,,,\nOne,,${A},\n`,
    { from: 'google-saved', urls: [A] },
  ],
  [
    'a table of one’s own in Portuguese, in the order of its author',
    `\uFEFFNome;Etiquetas;Pasta;Endereço;Adicionado\r\nUm;"arte, lei";Estudo;${A};2023-11-14\r\n`,
    { from: 'csv', urls: [A], groups: ['folder:Estudo 1', 'tag:arte 1', 'tag:lei 1'], added: '2023-11-14' },
  ],
  [
    'the JSON of a program that nobody knows',
    json({
      links: [
        { name: 'One', href: A, labels: ['x'], collection: { title: 'Y' }, created: 1_700_000_000, favorite: true },
      ],
    }),
    { from: 'json', urls: [A], groups: ['folder:Y 1', 'mark:starred 1', 'tag:x 1'], added: '2023-11-14' },
  ],
];
