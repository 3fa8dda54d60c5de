/** Whether whoever is signed in wants pictures, asked once: undefined until it is known. */
import { effect, signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { doing } from './fetched.ts';
import { user } from './user.ts';

export const wantsPictures = signal<boolean | undefined>(undefined);

let isAsked = false;

/** To be called by whoever would show one. Until it is known, none is shown. */
export function askForPictures(): void {
  if (isAsked) return;
  isAsked = true;
  answerOf(api.GET('/api/settings')).then(
    ({ pictures }) => {
      wantsPictures.value = pictures;
    },
    () => {
      isAsked = false;
    },
  );
}

export function choosePictures(wanted: boolean): void {
  doing(answerOf(api.PATCH('/api/settings', { body: { pictures: wanted } })), () => {
    wantsPictures.value = wanted;
  });
}

/** Somebody else may want otherwise. */
effect(() => {
  if (user.value === null) {
    isAsked = false;
    wantsPictures.value = undefined;
  }
});
