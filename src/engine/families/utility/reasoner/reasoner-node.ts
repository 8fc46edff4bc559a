import type { BranchNode } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';

type Fact = 'threat' | 'health' | 'ammunition';

/** `lookAt`: when it chooses again. */
export type ReasonerNode<RuleName extends string = string> = BranchNode<
  Readonly<{ rule: Param<'string', RuleName>; interval: Param<'number'> }> &
    Readonly<Record<Fact, Param<'number'>>> &
    Readonly<Record<'odds' | 'base' | `${Fact}Factors`, Param<'weights'>>>,
  { readonly tries: number; readonly lookAt: number }
>;
