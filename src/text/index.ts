/** The door of the room: text ⇄ IR. Texts are byte strings (latin-1). */
export { type FloatFault, floatFaultMessage, parseFloatLiteral, printFloatLiteral } from './float.ts';
export { type ParseResult, parseModule } from './parse.ts';
export type { WriteBytes } from './print/bytes.ts';
export type { PrintOptions } from './print/context.ts';
export {
  printFunction,
  printInst,
  printModule,
  printModuleTo,
  printModuleToBuffer,
  printTyped,
  printValue,
} from './print.ts';
export { dropPointerBitcasts } from './upgrade.ts';
