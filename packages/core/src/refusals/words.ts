/**
 * What a person is told of a refusal, whatever it was about: what is wrong and, where that is not
 * plain, what to do.
 */
export interface Words {
  readonly en: string;
  readonly ja: string;
}
