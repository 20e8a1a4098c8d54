/** How much work a question may cost. A question about schemas can take exponential time; its answer must not. */

export class OutOfBudget extends Error {
  constructor() {
    super('the question is too hard to decide within the budget');
  }
}

export class Budget {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new OutOfBudget();
  }
}
