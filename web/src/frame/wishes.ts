/** Whether the user wants pictures; asked once, undefined until known. */
import { effect, signal } from '@preact/signals';
import { answerOf, api } from './api/client.ts';
import { doing } from './doing.ts';
import { user } from './user.ts';

export const wantsPictures = signal<boolean | undefined>(undefined);

let isAsked = false;

/** A part that shows pictures calls this. Until the answer comes, it shows their room alone. */
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

/** Another user may want something else. */
effect(() => {
  if (user.value === null) {
    isAsked = false;
    wantsPictures.value = undefined;
  }
});
