/** The client chooses the ids: always the same one lets a server make its frames in advance. */
export const SUBSCRIPTION_ID = '00000000-0000-4000-8000-000000000000';
