/**
 * The authors of a page, its main picture, and the name and sign of its site, with how each is known. None of these
 * counts as text.
 */
import type { ReadPage, Structured } from '../../pages.ts';
import { hostOf } from '../hosts.ts';
import type { PageTree } from '../page-tree.ts';
import { placeOfTitle } from '../placing.ts';
import type { Survey } from '../survey.ts';
import type { Part } from '../template/parts.ts';
import { authorOf } from './authors.ts';
import { iconOf } from './icon.ts';
import { mainPictureOf } from './main-picture.ts';
import { siteNameOf } from './site-name.ts';

interface CreditedDocument {
  readonly url: string;
  readonly base: string;
  readonly survey: Survey;
  readonly structured: Structured;
  readonly title: string;
  readonly tree: PageTree;
  readonly parts: readonly Part[];
}

interface Credits {
  readonly said: Required<Pick<ReadPage, 'author' | 'image' | 'icon' | 'site'>>;
  readonly known: NonNullable<ReadPage['known']>;
}

export function creditsOf({ url, base, survey, structured, title, tree, parts }: CreditedDocument): Credits {
  const host = hostOf(url);
  const { site, how, all } = siteNameOf({ survey, structured, title, host });
  const place = placeOfTitle(tree, survey, title);
  const page = { survey, structured, tree, parts, title: place, base, host, anchors: survey.anchors };
  const credit = authorOf({ ...page, sites: all });
  const author = credit?.author ?? '';
  const picture = mainPictureOf({ ...page, author });
  return {
    said: { author, image: picture?.image ?? '', icon: iconOf(survey, base), site },
    known: {
      ...(credit === undefined ? {} : { author: credit.how }),
      ...(picture === undefined ? {} : { image: picture.how }),
      ...(site === '' ? {} : { site: how }),
    },
  };
}
