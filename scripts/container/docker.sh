#!/bin/sh
# Docker as wrangler calls it, for an engine without buildx and without a registry: the classic builder knows neither --load, which is
# its only way, nor --provenance, and an image that is in the engine need not be pulled.
case "$1" in
  pull) docker image inspect "$2" >/dev/null 2>&1 && exit 0 ;;
  build)
    if ! docker buildx version >/dev/null 2>&1; then
      export DOCKER_BUILDKIT=0
      for argument do
        shift
        case "$argument" in --load | --provenance=*) ;; *) set -- "$@" "$argument" ;; esac
      done
    fi
    ;;
esac
exec docker "$@"
