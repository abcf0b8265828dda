#!/bin/sh
# What the image runs, put into a folder: sh mocks/image.sh FOLDER, after npm run build. The Dockerfile calls it, and a test
# starts what it makes.
set -eu
mkdir -p "$1"
npm run build:server -- --outDir "$1/dist-server" --emptyOutDir
cp -R dist "$1"
# The one package that the server needs beside its file, in the version of the lock file.
version=$(node -p "require('./node_modules/@libsql/client/package.json').version")
npm install --prefix "$1" --ignore-scripts --no-save --no-audit --no-fund --prefer-offline "@libsql/client@$version"
