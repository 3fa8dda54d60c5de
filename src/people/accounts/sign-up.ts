/** Whether people may make accounts by themselves: by the configuration, until an administrator decides otherwise. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

/** Closed: only people whom an administrator invites or makes an account for, and the first one. */
export type SignUp = 'open' | 'closed';

const ChoiceRecord = Type.Object({ signUp: Type.Union([Type.Literal('open'), Type.Literal('closed')]) });
type Choice = Readonly<Static<typeof ChoiceRecord>>;
const SIGN_UP_CHOICES: DocumentKind<Choice> = {
  name: 'sign_up_choice',
  parse: parserOf<Choice>(Compile(ChoiceRecord)),
};
const ID = 'only';

export class SignUpChoice {
  readonly #choices: Documents<Choice>;
  readonly #usual: SignUp;

  constructor(store: Store, usual: SignUp) {
    this.#choices = store.documents(SIGN_UP_CHOICES);
    this.#usual = usual;
  }

  async now(): Promise<SignUp> {
    return (await this.#choices.read(ID))?.value.signUp ?? this.#usual;
  }

  async choose(signUp: SignUp): Promise<void> {
    await update(this.#choices, ID, () => ({ signUp }));
  }
}
