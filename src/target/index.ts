export { TARGETS, type Target, type TargetChoice, targetNamed, targetOf } from './target.ts';
