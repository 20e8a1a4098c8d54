/** Which methods feed which, and whether two do, for the page that shows it. */
import type { Hub } from '../../core/model/hub.js';
import { typeSignature } from '../../core/model/signature.js';
import { refusal } from '../../core/refusal/refusal.js';
import type { JointFacts, PipeFacts } from '../../explore/messages/messages.js';
import { Containments } from '../../prove/containment/containments.js';
import { adviceText } from '../../prove/pipe/advice-text.js';
import { jointOf } from '../../prove/pipe/joint.js';
import { pipeGraph } from '../../prove/pipe/pipe-graph.js';
import { stagesOf, type PipeStage } from '../../prove/pipe/stage.js';

export class Pipes {
  private readonly hub: Hub;
  private readonly stages: readonly PipeStage[];
  private readonly containments = new Containments({ strict: false, formats: 'integers' });
  private graph: PipeFacts | undefined;

  constructor(hub: Hub) {
    this.hub = hub;
    this.stages = stagesOf(hub);
  }

  all(): PipeFacts {
    return (this.graph ??= this.drawn());
  }

  private drawn(): PipeFacts {
    const { edges } = pipeGraph(this.stages, this.containments.ask);
    const pipes = edges.flatMap(({ from, to, fit, ignored }) => {
      return ignored ? [] : [{ from: from.method.path, to: to.method.path, isProven: fit.verdict === 'yes' }];
    });
    return { pipes };
  }

  joint(fromPath: string, toPath: string): JointFacts {
    const [from, to] = [this.stage(fromPath), this.stage(toPath)];
    const { types } = this.hub;
    const joint = jointOf(from, to, { hub: this.hub, containments: this.containments });
    const { fit, advice } = joint;
    return {
      verdict: fit.verdict,
      gives: from.output.type === undefined ? 'not stated' : typeSignature(from.output.type, types, 600),
      takes: to.input === undefined ? 'nothing' : typeSignature(to.input.type, types, 600),
      ...(to.input?.parameter !== undefined && { parameter: to.input.parameter }),
      reasons: fit.reasons.map(({ code, message }) => ({ code, message })),
      ...(fit.witness !== undefined && { witness: fit.witness }),
      advice: advice.map((each) => adviceText(each, joint)),
    };
  }

  private stage(path: string): PipeStage {
    const found = this.stages.find(({ method }) => method.path === path);
    if (found === undefined) throw refusal({ message: `there is no method "${path}"` });
    return found;
  }
}
