export { Component } from './settings-screen'
