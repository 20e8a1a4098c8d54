/** The form for the parameters of a method: without what the server fills in. */
import type { Hub, Method } from '../../core/model/hub.js';
import { sentParams } from '../../core/model/sent.js';
import { AnswerForms } from '../../emit/common/answer-forms.js';
import { plainForm, type PlainForm } from '../../explore/messages/plain-form.js';
import { linkedForm } from '../live/linked-forms.js';

export function paramsForm({ params }: Method, { types }: Hub): PlainForm | undefined {
  if (params === undefined) return undefined;
  const forms = new AnswerForms(types);
  return plainForm(linkedForm(forms.whole({ answer: sentParams(params, types) }), forms));
}
