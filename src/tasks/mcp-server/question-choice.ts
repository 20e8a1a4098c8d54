/** How questions are to reach the client, as a user says it. */
export const QUESTION_CHOICES = ['auto', 'elicit', 'result', 'notify'] as const;

export type QuestionChoice = (typeof QUESTION_CHOICES)[number];
