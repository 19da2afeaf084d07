/** Loads the learner's first file, as a script or as a module, and finds what is asked for in it. */
'use strict'
const { readFileSync } = require('node:fs')
const { createRequire, Module, registerHooks } = require('node:module')
const { dirname } = require('node:path')
const { fileURLToPath, pathToFileURL } = require('node:url')
const vm = require('node:vm')
const { apply, construct, isArray } = require('./javascript-intrinsics.cjs')

const parameters = ['exports', 'require', 'module', '__filename', '__dirname']
const isFunction = (value) => typeof value === 'function'

function compile(source, filename) {
  return vm.compileFunction(source, parameters, {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
}

/** Whether a script could not be parsed because it is a module. */
const asksForModule = (error) =>
  error instanceof SyntaxError &&
  /import statement outside a module|Unexpected token 'export'|import\.meta|await is only valid/.test(error.message)

function isModule(source, filename) {
  try {
    compile(source, filename)
    return false
  } catch (error) {
    return asksForModule(error)
  }
}

/** What makes or is the thing called `name`: a function is given `this` as it had it, a method a fresh Solution. */
function chooseFunction(name, declared, solution, exported) {
  const plain = (made, holder) => (values) => apply(made, holder, values)
  if (isFunction(declared)) return plain(declared, undefined)
  for (const holder of [exported, exported?.default]) {
    if (isFunction(holder) && holder.name === name) return plain(holder, undefined)
    if (holder && isFunction(holder[name])) return (values) => apply(holder[name], holder, values)
  }
  if (isFunction(solution?.prototype?.[name])) {
    return (values) => {
      const one = construct(solution, [])
      return apply(one[name], one, values)
    }
  }
  if (isFunction(exported)) return plain(exported, undefined)
  return isFunction(exported?.default) ? plain(exported.default, undefined) : null
}

function chooseClass(name, declared, exported) {
  for (const candidate of [declared, exported?.[name], exported?.default?.[name], exported, exported?.default]) {
    if (isFunction(candidate)) return (values) => construct(candidate, values)
  }
  return null
}

function choose({ kind, name }, declared, solution, exported) {
  if (kind === 'program') return null
  return kind === 'class' ? chooseClass(name, declared, exported) : chooseFunction(name, declared, solution, exported)
}

/** A script: what it declares at its top level is asked for by code that ends the same function body. */
function loadScript(run, entry, main) {
  const module = new Module(main)
  module.filename = main
  module.paths = Module._nodeModulePaths(dirname(main))
  const require = createRequire(main)
  if (entry.kind === 'program') require.main = process.mainModule = module
  const returned = apply(run, module.exports, [module.exports, require, module, main, dirname(main)])
  const has = isArray(returned) && entry.kind !== 'program'
  return choose(entry, has ? returned[0] : undefined, has ? returned[1] : undefined, module.exports)
}

/** A module: first with the thing exported under a name of its own, which fails to link, before it runs, if there is none. */
async function loadModule(source, entry, main) {
  const url = pathToFileURL(main).href
  const alias = 'the entry of this run'
  const program = entry.kind === 'program' ? source : `${source}\n;export { ${entry.name} as '${alias}' }`
  // A module that failed to link is not loaded again under the same address.
  const second = `${url}?2`
  const hooks = registerHooks({
    load: (address, context, next) =>
      address === url || address === second
        ? { format: 'module', shortCircuit: true, source: address === url ? program : source }
        : next(address, context),
  })
  try {
    if (entry.kind === 'program') return void (await import(url))
    try {
      const loaded = await import(url)
      return choose(entry, loaded[alias], undefined, loaded)
    } catch (error) {
      if (!(error instanceof SyntaxError) || !/is not defined in module/.test(error.message)) throw error
      return choose(entry, undefined, undefined, await import(second))
    }
  } finally {
    hooks.deregister()
  }
}

/**
 * Files called `.ts` hold JavaScript by now, but keep the names their imports know them by: with the extension, with none, or with
 * the `.js` they would be compiled to.
 */
function readTypeScriptNames(folder) {
  const inside = `${pathToFileURL(folder).href}/`
  const isOwn = (address) => address.startsWith(inside) && address.endsWith('.ts')
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context)
      } catch (error) {
        if (!/^\.\.?\//.test(specifier)) throw error
        for (const spelling of [`${specifier}.ts`, `${specifier}/index.ts`, specifier.replace(/\.js$/, '.ts')]) {
          try {
            return next(spelling, context)
          } catch {}
        }
        throw error
      }
    },
    load(address, context, next) {
      if (!isOwn(address)) return next(address, context)
      const path = fileURLToPath(address)
      const source = readFileSync(path, 'utf8')
      return { format: isModule(source, path) ? 'module' : 'commonjs', shortCircuit: true, source }
    },
  })
}

/** The thing to call with arguments in an array; null where the file defines none, or for a program. */
async function load(entry, files, folder) {
  const [{ path, content: source }] = files
  const main = `${folder}/${path}`
  if (files.length > 1 && files.some((file) => file.path.endsWith('.ts'))) readTypeScriptNames(folder)
  let run
  try {
    // Alone first: the end of the file is then where an error that is only found there is said to be.
    run = compile(source, main)
    const ask = (what) => `typeof ${what} === 'undefined' ? undefined : ${what}`
    if (entry.kind !== 'program') run = compile(`${source}\n;return [${ask(entry.name)}, ${ask('Solution')}]`, main)
  } catch (error) {
    if (asksForModule(error)) return loadModule(source, entry, main)
    throw error
  }
  return loadScript(run, entry, main)
}

module.exports = { load }
